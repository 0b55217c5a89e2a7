import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { entities } from './entities.ts';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (name: string) => upperFirst(name.replaceAll('-', ' '));

/**
 * A command for each kind of entity. Their verbs and flags come from the contract, which is read only when one of the commands
 * is used; `fill` adds those of all.
 */
export function addEntityCommands(
  program: CommandUnknownOpts,
  context: () => Context,
): { fill: () => Promise<void> } {
  const unfilled = new Map<CommandUnknownOpts, (typeof entities)[number]>();
  program.commandsGroup(groups.entities);
  for (const entity of entities) {
    const verbs = Object.keys(entity.calls);
    const command = program
      .command(entity.name)
      .description(`${plural(entity.name)}: ${verbs.join(', ')}`)
      .helpCommand(false);
    addExamples(command, [
      { text: `List the ${plural(entity.name).toLowerCase()}`, command: `tailrace ${entity.name} list` },
    ]);
    unfilled.set(command, entity);
  }
  async function fillOne(command: CommandUnknownOpts) {
    const entity = unfilled.get(command);
    if (!entity) return;
    unfilled.delete(command);
    (await import('./verb-commands.ts')).addVerbs(command, entity, context);
  }
  program.hook('preSubcommand', (_program, command) => fillOne(command));
  return {
    async fill() {
      for (const command of [...unfilled.keys()]) await fillOne(command);
    },
  };
}
