import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { repeatable } from '../option-parsers.ts';

/** `content`: configuration as content packs in files, for version control. `backup`: of the whole server. */
export function addContentCommands(program: CommandUnknownOpts, context: () => Context): void {
  program.commandsGroup(groups.operations);
  const content = addExamples(
    program.command('content').description('Export, compare and apply configuration as content packs'),
    [
      {
        text: 'Export a stream with what it needs',
        command: "tailrace content export 'stream:Shop front' --to shop.json",
      },
    ],
  );
  addExamples(
    content
      .command('export')
      .description('Write entities with what they need to a content pack file or folder')
      .argument('[entities...]', 'ids, titles, or type:title, such as stream:Shop')
      .option('--all', 'export all entities')
      .option('--to <file>', 'file to write, a folder (with / at the end), or - for standard output', '-')
      .option('--name <name>', 'name of the pack; default: that of the file')
      .option('--summary <text>', 'summary of the pack')
      .option('--vendor <text>', 'vendor of the pack')
      .addHelpText(
        'after',
        `
What exists stays the same pack: it gets the next revision when something differs, and is left alone otherwise. A folder
has a YAML file for each entity, to be read, changed and kept under version control.`,
      )
      .action(async (entities, options) =>
        (await import('./export.ts')).exportContent(context(), entities, options),
      ),
    [
      {
        text: 'Export a stream with what it needs',
        command: "tailrace content export 'stream:Shop front' --to shop.json",
      },
      {
        text: 'Write the whole configuration as a folder',
        command: 'tailrace content export --all --to config/',
      },
      { text: 'List what can be exported', command: 'tailrace api listCatalogEntities -o table' },
    ],
  );
  addExamples(
    content
      .command('diff')
      .description('Show what applying a content pack would change on the server')
      .argument('<file>', 'content pack file or folder, or - for standard input')
      .option('-p, --param <name=value>', 'value of a parameter of the pack; repeat it for more', repeatable)
      .option('--exit-code', 'exit with 1 when they differ')
      .action(async (file, options) => (await import('./apply.ts')).diffContent(context(), file, options)),
    [{ text: 'Show what applying a file would change', command: 'tailrace content diff shop.json' }],
  );
  addExamples(
    content
      .command('apply')
      .description('Make the configuration of the server that of a content pack')
      .argument('<file>', 'content pack file or folder, or - for standard input')
      .option('-p, --param <name=value>', 'value of a parameter of the pack; repeat it for more', repeatable)
      .option('--comment <text>', 'comment of the installation', 'Applied by tailrace')
      .option('--without-unknown', 'leave out what needs a plugin that the server does not have')
      .option('--replace', 'uninstall other installations of the pack afterwards')
      .addHelpText(
        'after',
        `
Shows what differs, and changes only that: entities of the same type and title are changed in place. A Graylog cluster cannot
do that and creates them again; --replace removes those of earlier revisions.`,
      )
      .action(async (file, options) => (await import('./apply.ts')).applyContent(context(), file, options)),
    [
      {
        text: 'Install a file and replace its earlier revisions',
        command: 'tailrace content apply shop.json --replace',
      },
    ],
  );
  const backup = addExamples(
    program.command('backup').description('Make and list backups of the embedded server'),
    [{ text: 'Make a backup', command: 'tailrace backup create' }],
  );
  addExamples(
    backup
      .command('create')
      .description('Make a backup on the server and wait until it is done')
      .option('--no-wait', 'return at once')
      .addHelpText(
        'after',
        `
The server copies its data into the directory it was started with (--backup-dir). To restore a backup, start a server
with a copy of it as --data-dir.`,
      )
      .action(async ({ wait }) => (await import('./backup.ts')).makeBackup(context(), wait)),
    [{ text: 'Make a backup', command: 'tailrace backup create' }],
  );
  addExamples(
    backup
      .command('list')
      .description('List the backups of the server')
      .action(async () => (await import('./backup.ts')).listBackups(context())),
    [{ text: 'List the backups', command: 'tailrace backup list' }],
  );
}
