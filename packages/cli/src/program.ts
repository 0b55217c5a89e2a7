import { Command } from '@commander-js/extra-typings';
import manifest from '../package.json' with { type: 'json' };

/** The command `tailrace` with all its subcommands. */
export function createProgram() {
  return new Command('tailrace').description(manifest.description).version(manifest.version);
}
