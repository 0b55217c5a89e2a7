import type { Environment } from './given-options.ts';
import { givenNames } from './option-table.ts';

const flagWidth = 27;

function rows(): string {
  return givenNames
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, argument, fallback, help }) => {
      const flag = `--${name} ${argument}`.padEnd(flagWidth);
      return `  ${flag}${help}${fallback === null ? '' : ` (${fallback})`}`;
    })
    .join('\n');
}

/** What is typed to start the server, before its options. */
export const programName = (env: Environment) => env.TAILRACE_COMMAND ?? 'npm start --';

export const helpText = (command: string) => `Usage: ${command} [options]
       ${command} backup DIR [--data-dir DIR]    makes a backup in DIR, also while the server runs
       ${command} restore DIR [--data-dir DIR]   restores the backup DIR into an empty data directory
       ${command} config check [options]         prints the options that apply, where each comes from, and what is wrong
       ${command} health [options]               whether the server that runs with these options is alive

  --config FILE              a file with options, such as port = 9000 (TOML)
${rows()}
  --help                     this text

Each option is also an environment variable, TAILRACE_PORT, TAILRACE_DATA_DIR, TAILRACE_DEMO=true …, and a line of the
configuration file: port = 9000, data-dir = "/srv/logs", demo = true … A flag wins over the variable, which wins over the file.
smtp-password and secret-key have no flag, because command lines are visible to all users of a machine.
`;
