import { type LinkProps, useRouter } from '@tanstack/react-router';

/** Leads back to where the reader came from, filters and page included; to `otherwise` for who came from elsewhere. */
export function useWayBack(otherwise: NonNullable<LinkProps['to']>): () => void {
  const { history, navigate } = useRouter();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: otherwise });
  };
}
