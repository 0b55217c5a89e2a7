import { FailureState } from '#/components/core/FailureState.tsx';
import { HomeLink } from './HomeLink.tsx';

export function NotFoundPage() {
  return (
    <FailureState
      failure={{ kind: 'notFound', message: 'The address is wrong, or the page was removed.' }}
      home={<HomeLink />}
    />
  );
}
