import { useNavigate, useSearch } from '@tanstack/react-router';

interface ShareParam {
  /** The id of the entity whose share dialog is open. */
  share?: string;
}

/** For the `validateSearch` of a list with a share dialog, beside the parameters of the list. */
export const shareParam = ({ share }: Record<string, unknown>): ShareParam =>
  typeof share === 'string' ? { share } : {};

/** The row of a list whose share dialog is open, held in the URL, so that a reload and a link keep it. */
export function useShareParam<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { share } = useSearch({ strict: false }) as ShareParam;
  const navigate = useNavigate();
  const go = (next: ShareParam, replace: boolean) => {
    const search = ({ share: _, ...others }: ShareParam) => ({ ...others, ...next });
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  };
  return {
    shared: rows?.find(({ id }) => id === share),
    open: ({ id }: { id: string }) => go({ share: id }, false),
    // Going back does not open it again.
    close: () => go({}, true),
  };
}
