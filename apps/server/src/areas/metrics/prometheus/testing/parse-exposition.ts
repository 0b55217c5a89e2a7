const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const sampleLine = new RegExp(`^(${name})(\\{${label}(?:,${label})*\\})? (\\S+)$`);
const summarySuffix = /_(?:sum|count)$/;

/**
 * Reads Prometheus' text format as strictly as `promtool check metrics`: each family once, with its help and type before
 * its samples, and no sample twice.
 */
export function parseExposition(text: string): Record<string, number> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const samples: Record<string, number> = {};
  const seen = new Set<string>();
  let family = { name: '', type: '' };
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, named = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (seen.has(named)) throw new Error(`The family ${named} is listed twice`);
      seen.add(named);
      family = { name: named, type: '' };
    } else if (keyword === 'TYPE') {
      if (named !== family.name) throw new Error(`The type of ${named} is among those of ${family.name}`);
      if ((rest === 'counter') !== named.endsWith('_total')) throw new Error(`${named} is a ${rest}`);
      family = { name: named, type: rest };
    } else {
      const [, sample = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
      const owner = family.type === 'summary' ? sample.replace(summarySuffix, '') : sample;
      if (sample === '' || owner !== family.name) throw new Error(`Misplaced or malformed: ${line}`);
      if (value !== 'NaN' && !Number.isFinite(Number(value))) throw new Error(`Not a number: ${line}`);
      const key = sample + labels;
      if (Object.hasOwn(samples, key)) throw new Error(`The sample ${key} is listed twice`);
      samples[key] = Number(value);
    }
  }
  return samples;
}
