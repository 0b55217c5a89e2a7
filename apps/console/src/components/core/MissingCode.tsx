import { ErrorState } from './ErrorState.tsx';

interface MissingCodeProps {
  /** What did not load: "the console". Defaults to "this page". */
  what?: string;
}

/** Replaces what could not be loaded because its code did not arrive although the server answers. */
export const MissingCode = ({ what = 'this page' }: MissingCodeProps) => (
  <ErrorState
    title={`Could not load ${what}`}
    detail="The server did not send a part of the console. Reload to get all of it, for example after an upgrade of the server."
    retryLabel="Reload"
    onRetry={() => location.reload()}
  />
);
