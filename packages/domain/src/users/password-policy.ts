import type { Schemas } from '@tailrace/sdk';
import { formatCount } from '../format/format.ts';

/** The passwords that are guessed first, in lower case. */
const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 1234 111111 000000 121212 123123 123321 654321 666666 696969 112233
  112358 159753 987654321 11111111 88888888 password password1 password12 password123 password! passw0rd p@ssw0rd p@ssword
  pa55word pass1234 passwort kennwort contraseña motdepasse senha qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz qwertz123
  azerty asdfgh asdfghjkl asdf1234 zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx q1w2e3r4 abc123 abcd1234 abcdef
  a1b2c3 a123456 aa123456 admin admin1 admin12 admin123 admin1234 administrator root root123 toor user user123 guest test test1
  test123 test1234 testing default changeme changeit change-me secret secret123 letmein letmein1 login welcome welcome1
  welcome123 master master123 hello hello123 iloveyou monkey dragon sunshine princess football baseball superman batman shadow
  michael jordan charlie freedom whatever trustno1 starwars computer internet server server123 access access123 temp temp123
  summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 graylog graylog1 graylog123 tailrace`.split(
    /\s+/,
  ),
);

/** Shorter names are part of too many words to be refused in a password. */
const minNameLength = 3;

/** Kinds of characters that a password must contain, as Graylog asks for them since 7.0. */
const characterKinds = {
  require_uppercase: { pattern: /\p{Lu}/u, name: 'an upper-case letter' },
  require_lowercase: { pattern: /\p{Ll}/u, name: 'a lower-case letter' },
  require_numbers: { pattern: /\d/, name: 'a digit' },
  require_special_chars: { pattern: /[^\p{L}\d\s]/u, name: 'a special character' },
} as const;

type CharacterKind = keyof typeof characterKinds;

/** What new passwords must be like, on our own server and on Graylog. */
export interface PasswordRules extends Readonly<Schemas['PasswordPolicy']> {
  readonly requires?: readonly CharacterKind[];
}

const kinds = Object.keys(characterKinds) as CharacterKind[];

/** The rules of Graylog's own setting, as far as it has the expected form. */
export function graylogPasswordPolicy(setting: unknown): Partial<PasswordRules> {
  if (typeof setting !== 'object' || setting === null) return {};
  const stored = setting as Partial<Record<CharacterKind | 'min_length', unknown>>;
  const { min_length } = stored;
  return {
    ...(typeof min_length === 'number' && { min_length }),
    requires: kinds.filter((kind) => stored[kind] === true),
  };
}

/** Whether a refusal is about the rules that passwords follow. The servers' texts differ. */
export const isAboutPasswordRules = (message: string): boolean =>
  /\b(length|long|longer|short|characters?|letters?|digits?|numbers?|upper|lower|uppercase|lowercase|special|complexity|requirements?)\b/i.test(
    message,
  );

/** Why a new password is refused; `undefined` when it is not. For the server and the console's forms. */
export function passwordProblem(
  password: string,
  username: string,
  { min_length, refuses_username, refuses_common, requires = [] }: PasswordRules,
): string | undefined {
  if (password.length < min_length) return `Use at least ${formatCount(min_length)} characters.`;
  const missing = requires.find((kind) => !characterKinds[kind].pattern.test(password));
  if (missing) return `Use ${characterKinds[missing].name}.`;
  const folded = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (refuses_username && (folded === name || (name.length >= minNameLength && folded.includes(name)))) {
    return 'Use a password that does not contain the user name.';
  }
  return refuses_common && commonPasswords.has(folded)
    ? 'This password is one of the most common ones. Use another one.'
    : undefined;
}

const list = new Intl.ListFormat('en');

/** Shorter passwords are guessed too soon from a stolen hash. */
const recommendedLength = 12;

/** What the policy asks for, below the field of a new password. */
export function passwordHelp({
  min_length,
  refuses_username,
  refuses_common,
  requires = [],
}: PasswordRules): string {
  const rules = [
    `At least ${formatCount(min_length)} ${min_length === 1 ? 'character' : 'characters'}`,
    ...(requires.length > 0
      ? [`with ${list.format(requires.map((kind) => characterKinds[kind].name))}`]
      : []),
    ...(refuses_username ? ['without the user name'] : []),
    ...(refuses_common ? ['not a common password'] : []),
  ];
  return `${rules.join(', ')}.${min_length < recommendedLength ? ` ${recommendedLength} or more are recommended.` : ''}`;
}
