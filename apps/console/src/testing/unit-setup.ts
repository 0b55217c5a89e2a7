// Most unit tests need no DOM, and setting it up takes a second per file.
if (typeof document !== 'undefined') await import('./page-setup.ts');

export {};
