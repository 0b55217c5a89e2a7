import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfigFile } from './config-file.ts';
import { givenNames, variableOf } from './option-table.ts';

const intro = `# Configuration

Every option can be given by a flag, by an environment variable, or in a configuration file. A flag wins over the variable, and the
variable over the file. \`--config FILE\` or \`TAILRACE_CONFIG\` names the file; the Debian package reads \`/etc/tailrace/tailrace.toml\`.

The file is [TOML](https://toml.io) without tables: one line for each option, named like its flag.

    port = 443
    host = "0.0.0.0"
    tls-cert = "/etc/tailrace/fullchain.pem"
    tls-key = "/etc/tailrace/privkey.pem"
    data-dir = "/var/lib/tailrace"
    trust-proxy = ["10.0.0.0/8"]
    smtp-host = "mail.example.net"
    smtp-user = "logs"
    smtp-password-file = "/etc/tailrace/smtp-password"

- Numbers and true or false are written without quotes, texts and paths with quotes. Paths start at the folder of the file, those of
  flags and variables at the working directory. An empty text or variable counts as unset.
- A name that is no option, or a value of another type, is refused with the line.
- A secret can be in a file of its own. The line break at its end is not part of the secret. Flags are visible to all users of a
  machine, so that \`secret-key\` and \`smtp-password\` have none.
- \`tailrace config check [--config FILE]\` prints the options that apply and where each comes from, without secrets, and everything
  that is wrong: unknown names, values out of range, certificates that cannot be used, folders that cannot be written to. It exits
  with 1 when something is. Run it as the server's user.

This page is generated from the table that the server uses.

`;

function table(): string {
  const rows = givenNames.map(({ name, argument, fallback, help, isHidden }) => {
    const flag = isHidden ? 'none' : `\`--${`${name} ${argument}`.trim()}\``;
    return [flag, `\`${variableOf(name)}\``, `\`${name}\``, fallback ? `\`${fallback}\`` : '', help];
  });
  const header = ['flag', 'variable', 'in the file', 'default', 'meaning'];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}

it('is the page of the options; -u writes it anew', async () => {
  await expect(intro + table()).toMatchFileSnapshot('../../../../docs/configuration.md');
});

it('has an example that is valid', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-page-'));
  const file = path.join(folder, 'tailrace.toml');
  writeFileSync(file, [...intro.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => `${line}\n`).join(''));
  expect(readConfigFile(file)).toMatchObject({ entries: { size: 9 }, problems: [] });
  rmSync(folder, { recursive: true });
});
