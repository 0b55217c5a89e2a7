import type { Schemas } from '@tailrace/sdk';

/** The processors one after the other, what each is working on indented below it. */
export const bufferText = ({ processbuffer_dump }: Schemas['ProcessBufferDump']): string =>
  Object.entries(processbuffer_dump)
    .map(([processor, work]) =>
      work === 'idle'
        ? `${processor}: idle\n`
        : `${processor}:\n${work
            .split('\n')
            .map((line) => `    ${line}\n`)
            .join('')}`,
    )
    .join('');
