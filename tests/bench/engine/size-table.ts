import { aligned, cell, dash, factor } from './aligned.ts';
import peers from './peers.json' with { type: 'json' };
import { type Measured, type Readings, type RowName, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';
import { isMet, targetText } from './target.ts';

const marks = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
]);

/** The target of a row, and whether it is met. */
function verdict(name: RowName, { size, readings }: Measured, before: Readings | undefined): string[] {
  const { target } = rowOf(name);
  if (!target) return [dash, ''];
  const figures = { before: before?.[name]?.value, after: readings[name]?.value, size };
  return [targetText(target), marks.get(isMet(target, figures)) ?? ''];
}

/** One size: the older build if there is one, this one, the targets, and the peers' figures. */
export function sizeTable(measured: Measured, before?: Readings): string {
  const { size, readings } = measured;
  const header = [
    sizeText(size),
    'unit',
    ...(before ? ['before', 'after', 'after/before'] : ['measured']),
    'target',
    '',
    ...peers.map(({ name, version, messages }) => `${name} ${version}, ${sizeText(messages)}`),
  ];
  const body = rowNames.map((name) => {
    const earlier = before?.[name];
    const reading = readings[name];
    return [
      rowOf(name).title,
      rowOf(name).unit,
      ...(before ? [cell(earlier), cell(reading), factor(earlier?.value, reading?.value)] : [cell(reading)]),
      ...verdict(name, measured, before),
      ...peers.map(({ figures }) => cell((figures as Readings)[name])),
    ];
  });
  return aligned([header, ...body]);
}

/** What the tables contain, and where the peers' figures come from. */
export const notes = [
  'Times are medians of repeated requests, in parentheses the first request. Each size has a server of its own, and is',
  'asked after everything is sealed. Requests carry a session: the 25 ms for which a password is checked are not in them.',
  ...peers.map(({ name, version, entered, notes }) => `${name} ${version}, entered ${entered}: ${notes}`),
].join('\n');
