import { runCommand } from './backup/command.ts';
import type { BackupCommand } from './backup/options.ts';
import { type EmbeddedConfig, type ProxyConfig, readConfig } from './config.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { StartupError } from './errors.ts';
import { checkHealth } from './http/health.ts';
import { closeApp, listen } from './http/listen.ts';
import { createLogging } from './logging/logging.ts';
import { checkConfig } from './options/check-config.ts';
import { helpText, programName } from './options/help.ts';
import { builtConsole } from './paths.ts';
import { createProxyApp } from './proxy/create-proxy-app.ts';
import { embeddedReport, proxyReport } from './report.ts';
import { storageFailure } from './store/storage-failure.ts';
import { type ServiceManager, serviceManager } from './systemd.ts';

/** Longer than any flush takes; a close that exceeds it hangs. */
const closeTimeoutMs = 10_000;

interface Running {
  url: string;
  report: string;
  close(): Promise<void>;
}

async function start(config: EmbeddedConfig | ProxyConfig): Promise<Running> {
  const logging = createLogging(config.logLevel);
  if (config.mode === 'proxy') {
    const app = await createProxyApp({
      server: config.server,
      trustedProxies: config.trustedProxies,
      pathPrefix: config.pathPrefix,
      pluginDir: config.pluginDir,
      tls: config.tls,
      consoleDir: builtConsole(),
      logger: logging.logger('tailrace.http'),
    });
    const url = (await listen(app, config)) + config.pathPrefix;
    return { url, report: proxyReport(url, config), close: () => closeApp(app) };
  }
  // Files written by this process and its workers are readable by this user only.
  process.umask(0o077);
  const server = await startEmbeddedServer(config, logging);
  return { url: server.url, report: embeddedReport(server, config), close: () => server.close() };
}

function fail(error: unknown): never {
  const failure = storageFailure(error);
  if (error instanceof StartupError) process.stderr.write(`tailrace: ${error.message}\n`);
  else if (failure !== null) process.stderr.write(`tailrace: Nothing can be saved: ${failure}.\n`);
  else process.stderr.write(`tailrace: ${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

/** The first signal closes; npm and the terminal may each send one, so further ones change nothing. */
function closeOnSignal(running: Running, manager: ServiceManager): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    manager.stopping();
    setTimeout(() => fail(new StartupError('Stopping took too long.')), closeTimeoutMs).unref();
    running.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

async function runAndPrint(command: BackupCommand): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupted.abort(new StartupError('Interrupted; nothing was kept.')));
  }
  // What is copied has secrets, and is readable by this user only.
  process.umask(0o077);
  process.stdout.write(await runCommand(command, interrupted.signal));
}

/** Runs until a signal arrives; start-up errors are printed as one line. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(args, env);
    if (config.mode === 'help') {
      process.stdout.write(helpText(programName(env)));
      return;
    }
    if (config.mode === 'check') {
      const { report, isValid } = checkConfig(config.given);
      process.stdout.write(report);
      process.exitCode = isValid ? 0 : 1;
      return;
    }
    if (config.mode === 'health') {
      process.stdout.write(await checkHealth(config.server));
      return;
    }
    if (config.mode === 'backup' || config.mode === 'restore') {
      await runAndPrint(config);
      return;
    }
    const running = await start(config);
    const manager = serviceManager(env);
    closeOnSignal(running, manager);
    process.stdout.write(running.report);
    manager.ready(`Console at ${running.url}`);
  } catch (error) {
    fail(error);
  }
}
