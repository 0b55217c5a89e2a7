import { NotFoundError, UnsupportedMediaTypeError } from '../../errors.ts';

/** Formats of message exports by file extension. */
const formats = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export type ExportFormat = (typeof formats)[keyof typeof formats];

/** The first supported media type of an Accept header; CSV when any type is accepted. */
export function acceptedFormat(accept: string): ExportFormat {
  for (const range of accept === '' ? ['*/*'] : accept.toLowerCase().split(',')) {
    const [type = ''] = range.split(';').map((each) => each.trim());
    if (['text/csv', 'text/*', '*/*'].includes(type)) return formats.csv;
    if (type === formats.ndjson) return formats.ndjson;
  }
  throw new UnsupportedMediaTypeError(`Messages can be exported as ${Object.values(formats).join(' or ')}`);
}

/** The format of a file by its extension. */
export function formatOfFile(name: string): ExportFormat {
  const found = Object.entries(formats).find(([extension]) => name.endsWith(`.${extension}`));
  if (!found) {
    const extensions = Object.keys(formats).map((extension) => `.${extension}`);
    throw new NotFoundError(`The export formats are ${extensions.join(' and ')}`);
  }
  return found[1];
}
