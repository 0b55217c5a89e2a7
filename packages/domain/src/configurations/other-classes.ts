import { settingClasses } from './cluster-settings.ts';

/** Shown by other sections, and by the pages of authentication. */
const shownElsewhere: readonly string[] = [
  ...Object.values(settingClasses),
  'org.graylog2.security.headerauth.HTTPHeaderAuthConfig',
  'org.graylog.security.authservice.GlobalAuthServiceConfig$Data',
];

/** Nested classes are listed with a dot, and are read with a dollar sign. */
const comparable = (name: string) => name.replaceAll('$', '.');

/** The stored classes that no section knows, such as those of plugins, and those of sections left out, by name. */
export const otherClasses = (classes: readonly string[], leftOut: readonly string[] = []): string[] =>
  classes
    .filter(
      (name) =>
        leftOut.includes(name) || !shownElsewhere.some((known) => comparable(known) === comparable(name)),
    )
    .toSorted((a, b) => a.localeCompare(b));
