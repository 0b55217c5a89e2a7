// Most unit tests are of rules, and a page is a second of work for each file that has one.
if (typeof document !== 'undefined') await import('./page-setup.ts');

export {};
