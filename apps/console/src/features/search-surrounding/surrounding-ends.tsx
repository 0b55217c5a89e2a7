import type { RowEnds } from '#/components/core/search/row-ends.ts';
import { SurroundingEnd } from './SurroundingEnd.tsx';
import type { Surrounding } from './use-surrounding.ts';

/** What stands above and below the messages around one; nothing while none are shown. */
export function surroundingEnds({ ends, view, more, close }: Surrounding): RowEnds | undefined {
  if (!ends || !view) return undefined;
  const { above, below } = ends;
  return {
    above: {
      at: above.at,
      content: <SurroundingEnd side={above.side} view={view[above.side]} onMore={more} onClose={close} />,
    },
    below: {
      at: below.at,
      content: <SurroundingEnd side={below.side} view={view[below.side]} onMore={more} />,
    },
  };
}
