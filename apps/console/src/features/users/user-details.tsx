import { countOf } from '@tailrace/domain/format/format';
import { splitTimeout } from '@tailrace/domain/sessions/session';
import { startPath } from '@tailrace/domain/sessions/start-page';
import { type StartPageChoice, startPageLabel } from '@tailrace/domain/users/start-pages';
import { isExternal } from '@tailrace/domain/users/users';
import type { User } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { LastActive } from './LastActive.tsx';

function accountKind(user: User): string {
  if (user.read_only) return 'Built-in administrator';
  if (user.service_account) return 'Service account';
  return isExternal(user) ? 'From an authentication service' : 'Local account';
}

/** "8 hours": the largest unit that divides the value. */
export function sessionTimeoutText(milliseconds: number): string {
  const parts = splitTimeout(milliseconds);
  return parts ? countOf(parts.value, parts.unit.slice(0, -1), parts.unit) : 'Sessions never end';
}

/** Facts that identify an account, on the detail page and beside the forms. */
export const identityDetails = (user: User): Detail[] => [
  { label: 'Username', values: [user.username], isCode: true },
  { label: 'Email', values: user.email === '' ? [] : [user.email] },
  { label: 'Account', values: [accountKind(user)] },
  { label: 'Last active', content: <LastActive user={user} /> },
  { label: 'Client address', values: user.client_address ? [user.client_address] : [], isCode: true },
  { label: 'Id', values: [user.id], isCode: true },
];

/** Facts about a user's settings. */
export const settingDetails = (user: User, startPages: readonly StartPageChoice[]): Detail[] => [
  { label: 'Session timeout', values: [sessionTimeoutText(user.session_timeout_ms)] },
  { label: 'Time zone', values: [user.timezone ?? 'Browser default'] },
  { label: 'Start page', content: <StartPage page={user.startpage} known={startPages} /> },
];

interface StartPageProps {
  page: User['startpage'];
  known: readonly StartPageChoice[];
}

function StartPage({ page, known }: StartPageProps) {
  const name = startPageLabel(page, known);
  const path = startPath(page);
  if (path === null) return name;
  return (
    <Link to={path} style={{ textDecoration: 'underline', overflowWrap: 'anywhere' }}>
      {name}
    </Link>
  );
}
