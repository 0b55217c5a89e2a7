import type { RowEnds } from '#/components/core/search/row-ends.ts';
import { SurroundingEnd } from './SurroundingEnd.tsx';
import type { Surrounding } from './use-surrounding.ts';

/** The lines above and below the surrounding messages; `undefined` while there are none. */
export function surroundingEnds({ ends, snapshot, more, close }: Surrounding): RowEnds | undefined {
  if (!ends || !snapshot) return undefined;
  const { above, below } = ends;
  return {
    above: {
      at: above.at,
      content: (
        <SurroundingEnd side={above.side} snapshot={snapshot[above.side]} onMore={more} onClose={close} />
      ),
    },
    below: {
      at: below.at,
      content: <SurroundingEnd side={below.side} snapshot={snapshot[below.side]} onMore={more} />,
    },
  };
}
