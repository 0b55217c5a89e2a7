import type { EmbeddedConfig } from './config.ts';
import type { RunningServer } from './embedded-server.ts';

function lines(title: string, rows: [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  const body = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return ['', title, '', ...body, '', ''].join('\n');
}

function login({ admin }: RunningServer): string {
  if (admin.password) return `admin / ${admin.password}   (generated; this is the only time it is shown)`;
  if (admin.created) return 'admin, with the password of TAILRACE_ADMIN_PASSWORD or --admin-password';
  if (admin.changed) return 'admin, whose password is now the given one';
  return 'admin, with the password it has had';
}

/** What a person is told when the embedded server is up. */
export function embeddedReport(server: RunningServer, config: EmbeddedConfig): string {
  return lines('Tailrace is running. Ctrl-C stops it.', [
    ['Console', server.url],
    ['Log in', login(server)],
    ['Data', config.dataDir],
  ]);
}

/** What a person is told when the console stands in front of a cluster. */
export function proxyReport(url: string, server: URL): string {
  return lines('Tailrace is running in front of a cluster. Ctrl-C stops it.', [
    ['Console', url],
    ['Server', server.href],
  ]);
}
