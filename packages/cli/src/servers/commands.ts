import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';

/** `login`, `logout`, `servers` and `whoami`. */
export function addServerCommands(program: CommandUnknownOpts, context: () => Context): void {
  program.commandsGroup(groups.servers);
  addExamples(
    program
      .command('login')
      .description('Log in to a server and store an access token for it')
      .argument('<url>', 'address of the console or of its API, such as http://127.0.0.1:9000')
      .option('--name <name>', 'name for the server; default: its host')
      .option('--user <name>', 'user name; default: asked for')
      .option('--password-stdin', 'read the password from standard input')
      .addHelpText(
        'after',
        `
Asks for user and password and creates an access token, which is stored instead of them. With --token -, an existing
token is read from standard input. The server becomes the default.`,
      )
      .action(async (url, options) => (await import('./login.ts')).login(context(), url, options)),
    [
      { text: 'Log in with user and password', command: 'tailrace login http://127.0.0.1:9000' },
      {
        text: 'Log in from a script',
        command: 'tailrace login http://127.0.0.1:9000 --user mira --password-stdin < password.txt',
      },
      {
        text: 'Log in with an access token and name the server',
        command: 'tailrace login https://logs.example.net --name production --token - < token.txt',
      },
    ],
  );
  addExamples(
    program
      .command('logout')
      .description('Revoke the access token of a server and forget it')
      .argument('[name]', 'name of the server; default: the one in use')
      .action(async (name) => (await import('./login.ts')).logout(context(), name)),
    [{ text: 'Log out of the server in use', command: 'tailrace logout' }],
  );
  const servers = program
    .command('servers')
    .description('List the servers with a stored access token, or choose the default');
  addExamples(servers, [{ text: 'List the stored servers', command: 'tailrace servers' }]);
  addExamples(
    servers
      .command('list', { isDefault: true })
      .description('List the stored servers')
      .action(async () => (await import('./login.ts')).listServers(context())),
    [{ text: 'List the stored servers as JSON', command: 'tailrace servers list --json' }],
  );
  addExamples(
    servers
      .command('use')
      .description('Make a stored server the default')
      .argument('<name>', 'name of the server')
      .action(async (name) => (await import('./login.ts')).useServer(context(), name)),
    [{ text: 'Make production the default', command: 'tailrace servers use production' }],
  );
  addExamples(
    program
      .command('whoami')
      .description('Show the account in use, its roles and the server')
      .action(async () => (await import('./login.ts')).whoami(context())),
    [{ text: 'Show the account in use', command: 'tailrace whoami' }],
  );
}
