import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples } from '../help.ts';
import { wholeNumber } from '../option-parsers.ts';
import { emptiable, queryOf, scoped } from './options.ts';

/** `count`, `top`, `histogram`, `stats`, `fields`, `patterns` and `changes`. */
export function addAnalysisCommands(program: CommandUnknownOpts, context: () => Context): void {
  addExamples(
    emptiable(
      scoped(
        program
          .command('count')
          .description('Count messages')
          .argument('[query...]', 'what to count; all messages without it'),
      ),
    ).action(async (query, options) =>
      (await import('./counts.ts')).count(context(), queryOf(query), options),
    ),
    [{ text: 'Count the errors of today', command: "tailrace count 'level:<=3' --since today" }],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('top')
          .description('List the most frequent values of a field')
          .argument('<field>', 'name of the field')
          .argument('[query...]', 'of which messages; all without it'),
      ),
    )
      .option('--limit <number>', 'most values to list', wholeNumber(1, 1_000), 10)
      .action(async (field, query, options) =>
        (await import('./counts.ts')).top(context(), field, queryOf(query), options),
      ),
    [{ text: 'Who sends most errors', command: "tailrace top source 'level:<=3' --limit 5" }],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('histogram')
          .description('Count messages over time, with bars')
          .argument('[query...]', 'of which messages; all without it'),
      ),
    )
      .option('--interval <length>', 'how long a bar lasts: 30s, 5m, 1h, 1d, 1w, 1M')
      .option('--by <field>', 'split the bars by the values of a field')
      .option('--limit <number>', 'most values of --by', wholeNumber(1, 10), 5)
      .action(async (query, options) =>
        (await import('./histogram.ts')).showHistogram(context(), queryOf(query), options),
      ),
    [
      { text: 'Errors in steps of 5 minutes', command: "tailrace histogram 'level:<=3' --interval 5m" },
      { text: 'Levels over the day as CSV', command: 'tailrace histogram --since 1d --by level -o csv' },
    ],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('stats')
          .description('Compute statistics of a field')
          .argument('<field>', 'name of the field')
          .argument('[query...]', 'of which messages; all without it'),
      ),
    ).action(async (field, query, options) =>
      (await import('./fields.ts')).stats(context(), field, queryOf(query), options),
    ),
    [{ text: 'How long requests of one service took', command: 'tailrace stats took_ms source:web-1' }],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('fields')
          .description('List the fields of messages, their types and how many messages have them')
          .argument('[query...]', 'of which messages; all without it'),
      ),
    )
      .option('--values <number>', 'also list the most frequent values', wholeNumber(1, 20))
      .option('--limit <number>', 'most fields to count', wholeNumber(1, 10_000), 500)
      .option('--all', "also list the server's own fields")
      .action(async (query, options) =>
        (await import('./fields.ts')).fields(context(), queryOf(query), options),
      ),
    [
      {
        text: 'Fields of one source with their top values',
        command: 'tailrace fields source:web-1 --values 3',
      },
    ],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('patterns')
          .description('Group messages by their shape')
          .argument('[query...]', 'which messages; all without it'),
      ),
    )
      .option('--new', 'only patterns that the previous period, of the same length, does not have')
      .option('--level <level>', 'only messages of this level or a more severe one, such as error')
      .option('--limit <number>', 'most patterns to list', wholeNumber(1, 5_000), 20)
      .action(async (query, options) =>
        (await import('./patterns.ts')).patterns(context(), queryOf(query), options),
      ),
    [
      { text: 'What the last hour consists of', command: 'tailrace patterns' },
      { text: 'Errors that are new', command: 'tailrace patterns --new --level error --since 30m' },
    ],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('changes')
          .description('Show what changed since the previous period')
          .argument('[query...]', 'of which messages; all without it'),
      ),
    )
      .option(
        '--against <time>',
        'compare with the time this much earlier (1d, 1w) or with another ("yesterday evening"); default: the time of the same length just before',
      )
      .option('--limit <number>', 'most changes to list', wholeNumber(1, 1_000), 20)
      .action(async (query, options) =>
        (await import('./changes.ts')).changes(context(), queryOf(query), options),
      ),
    [
      { text: 'What changed in the last 30 minutes', command: 'tailrace changes --since 30m' },
      {
        text: 'Compared with yesterday at the same time',
        command: 'tailrace changes --since 30m --against 1d',
      },
    ],
  );
}
