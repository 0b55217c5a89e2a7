import path from 'node:path';
import { engineSizes } from './engine/sizes.ts';

export interface BenchOptions {
  /** Whether to run a concern: it was named, or no concern was. */
  wants(concern: string): boolean;
  isLong: boolean;
  /** The directory of an older build, which is measured first. */
  beside: string | undefined;
  /** Numbers of messages for the engine, growth and files, the smallest first. */
  sizes: readonly number[];
  /** How long the soak lasts; default: a minute. */
  hours: number | undefined;
}

const unknownOption = /^--(?!$|long$|beside=.|messages=.|hours=\d+(\.\d+)?$)/;

/** Reads the command line; throws when it names something that does not exist. */
export function readOptions(args: readonly string[], concerns: readonly string[]): BenchOptions {
  const chosen = args.filter((argument) => !argument.startsWith('--'));
  const unknown =
    chosen.find((name) => !concerns.includes(name)) ?? args.find((argument) => unknownOption.test(argument));
  if (unknown) {
    const options = '--long, --beside=directory, --messages=200k,2m,20m and --hours=2';
    throw new Error(`no ${unknown}; there are ${concerns.join(', ')}, and the options ${options}`);
  }
  const optionValue = (option: string) =>
    args.find((argument) => argument.startsWith(`${option}=`))?.slice(option.length + 1);
  const isLong = args.includes('--long');
  const beside = optionValue('--beside');
  return {
    wants: (concern) => chosen.length === 0 || chosen.includes(concern),
    isLong,
    beside: beside && path.resolve(process.env.INIT_CWD ?? '', beside),
    hours: optionValue('--hours') === undefined ? undefined : Number(optionValue('--hours')),
    sizes: engineSizes(optionValue('--messages'), isLong),
  };
}
