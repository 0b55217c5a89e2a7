import type { Schemas } from '@tailrace/sdk';
import { momentOf } from '../time/display-time.ts';

type Times = Partial<Pick<Schemas['TokenSummary'], 'created_at' | 'expires_at'>>;

/** How long a new token is valid, as the form offers it: ISO 8601, `default` for that of the server. */
export const tokenLifetimes = [
  { value: 'default', label: 'Server default' },
  { value: 'P7D', label: '7 days' },
  { value: 'P30D', label: '30 days' },
  { value: 'P90D', label: '90 days' },
  { value: 'P180D', label: '180 days' },
  { value: 'P365D', label: '1 year' },
] as const;

/** When a token was created, and when it ends; `null` where the server does not say it. */
export const tokenCreation = ({ created_at }: Times): Date | null => momentOf(created_at ?? null);
export const tokenEnd = ({ expires_at }: Times): Date | null => momentOf(expires_at ?? null);

/** The body of the call that creates a token; none for the server's default. */
export const tokenRequest = (lifetime: string): Schemas['CreateTokenRequest'] | undefined =>
  lifetime === 'default' ? undefined : { token_ttl: lifetime };
