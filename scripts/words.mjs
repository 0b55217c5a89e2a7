/**
 * Fails on names of declarations and files that use a word docs/words.md replaces, and on phrases that it keeps off the
 * screen.
 *
 *     node scripts/words.mjs
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The compiler's API, which TypeScript 7 does not have, comes with dependency-cruiser. */
const ts = createRequire(import.meta.resolve('dependency-cruiser'))('typescript');

const [rules = '', onScreen = '', allowances = ''] = readFileSync('docs/words.md', 'utf8').split(
  /## On the screen|## Allowed/,
);
const rows = (text) =>
  [...text.matchAll(/^\| (?!say |show |name |-)(.*?) *\| (.*?) *\|$/gm)].map(([, ...cells]) => cells);
const namesIn = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name);

const isAllowed = new Set(rows(allowances).flatMap(([names]) => namesIn(names)));
const replaced = rows(rules).flatMap(([say, not]) =>
  namesIn(not).map((word) => ({ word, say, isOfMembers: not.includes('of a type or property') })),
);

const parts = (name) => name.split(/[_$.-]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);
function uses(name, word) {
  if (word.startsWith('…')) return parts(name).length > 1 && parts(name).at(-1) === word.slice(1);
  if (word.endsWith('…')) return name.startsWith(word.slice(0, -1));
  return parts(name).some((part) => part.toLowerCase() === word);
}

const isMember = (node) =>
  [
    ...[ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration, ts.isClassDeclaration, ts.isPropertySignature],
    ...[ts.isPropertyDeclaration, ts.isMethodSignature, ts.isAccessor],
  ].some((is) => is(node));
/** A name that is only passed on: of an import, or of a property that is destructured under its own name. */
const isTakenOver = (node) =>
  ts.isImportSpecifier(node) ||
  ts.isExportSpecifier(node) ||
  (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName);
const isDeclaration = (node) =>
  isMember(node) ||
  [
    ...[
      ts.isVariableDeclaration,
      ts.isParameter,
      ts.isBindingElement,
      ts.isFunctionDeclaration,
      ts.isMethodDeclaration,
    ],
    ...[ts.isFunctionExpression, ts.isTypeParameterDeclaration, ts.isNamedTupleMember],
  ].some((is) => is(node));

let count = 0;
function check(name, at, isOfMember) {
  if (isAllowed.has(name)) return;
  const rule = replaced.find(({ word, isOfMembers }) => (isOfMember || !isOfMembers) && uses(name, word));
  if (!rule) return;
  count += 1;
  process.stdout.write(`error: ${at}: ${name}: say ${rule.say}\n`);
}

const files = globSync('{apps,packages,tests}/**/*.{ts,tsx}', {
  exclude: (name) => /(^|\/)(node_modules|generated|dist)(\/|$)/.test(name),
}).filter((file) => !/\.gen\.ts$|\.d\.ts$|\/generated\//.test(file));
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const candidate = new RegExp(replaced.map(({ word }) => word.replace('…', '')).join('|'), 'i');

for (const file of files) {
  check(path.basename(file).split('.')[0], file, false);
  const text = readFileSync(file, 'utf8');
  if (!candidate.test(text.replace(comment, ''))) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    const { name } = node;
    if (
      name &&
      isDeclaration(node) &&
      !isTakenOver(node) &&
      (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
    ) {
      const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      check(name.text.replace(/^#/, ''), `${file}:${line}`, isMember(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const phrases = rows(onScreen).flatMap(([show, not]) =>
  namesIn(not).map((phrase) => ({ phrase: phrase.toLowerCase(), show })),
);
let phraseCount = 0;
for (const file of [
  ...files.filter((name) => !name.startsWith('tests/') && !name.includes('.test.')),
  ...globSync(['openapi/**/*.{yaml,md}', 'docs/*.md', '{apps,packages}/*/README.md', '*.md'], {
    exclude: ['docs/words.md'],
  }),
]) {
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  for (const { phrase, show } of phrases) {
    if (!text.includes(phrase)) continue;
    phraseCount += 1;
    process.stdout.write(`error: ${file}: "${phrase.trim()}": show ${show}\n`);
  }
}

process.stdout.write(
  `${files.length} files, ${count} names and ${phraseCount} phrases to replace (docs/words.md)\n`,
);
if (count + phraseCount > 0) process.exitCode = 1;
