/** Any year and month with four whole weeks, so that every weekday and month has a date. */
const daysOfWeek = Array.from({ length: 7 }, (_, day) => Date.UTC(2021, 1, day + 1));
const firstsOfMonth = Array.from({ length: 12 }, (_, month) => Date.UTC(2021, month, 1));

const noonAndMidnight = [Date.UTC(2021, 0, 1, 1), Date.UTC(2021, 0, 1, 13)];

type Part = 'month' | 'weekday' | 'dayPeriod';

function namesOf(locale: string, part: Part, times: number[], styles: Intl.DateTimeFormatOptions[]) {
  const names = new Map<string, number>();
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    for (const [index, time] of times.entries()) {
      const name = format.formatToParts(time).find(({ type }) => type === part)?.value;
      // Abbreviations are often written without the full stop that the locale has.
      if (name) names.set(name.toLowerCase().replace(/\.$/, ''), index);
    }
  }
  return names;
}

/** Months, weekdays and halves of the day in a language, in lower case, with their numbers from 0. */
export function dateNames(locale: string) {
  return {
    months: namesOf(locale, 'month', firstsOfMonth, [
      { month: 'short' },
      { month: 'long' },
      { month: 'short', day: 'numeric' },
      { month: 'long', day: 'numeric' },
    ]),
    weekdays: namesOf(locale, 'weekday', daysOfWeek, [{ weekday: 'short' }, { weekday: 'long' }]),
    halves: namesOf(locale, 'dayPeriod', noonAndMidnight, [{ hour: 'numeric', hour12: true }]),
  };
}

/** A language tag that dates can be read in, also in Java's form with an underscore; null when it is not a tag. */
export function localeOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).toString();
  } catch {
    return null;
  }
}
