import { ruleFunctions } from './src/rules/functions/index.ts';
import type { RuleExample, RuleFunction } from './src/rules/rule-function.ts';
import { signatureText } from './src/rules/signature-text.ts';

/** Where the reference of the functions is. */
export const referencePath = new URL('../../docs/rule-functions.md', import.meta.url);

const intro = `# Functions of pipeline rules

Rules call these ${ruleFunctions.length} functions in their conditions and statements. A \`?\` marks what can be left out. Arguments are given in
this order or all by name, as in \`set_field(field: "user", value: "mira")\`. Fields of the message have the type Object; convert
them where a function needs another type, as in \`lowercase(to_string($message.user))\`.

The editor tries a rule on messages that came in while you write it:

![A rule in the editor, with the fields that it sets](images/rule-light.webp)

This page is generated from the table that the server and the editor use.
`;

/** An example with its effect as a comment. */
function exampleText({ source, message = {}, result, after }: RuleExample): string {
  const given = Object.keys(message).length > 0 ? JSON.stringify(message) : null;
  if (result !== undefined) {
    return `${source} // ${JSON.stringify(result)}${given ? `, if the message is ${given}` : ''}`;
  }
  const changed = JSON.stringify(after);
  if (after === undefined || changed === given) return source;
  return given ? `${source} // changes ${given} to ${changed}` : `${source} // sets ${changed}`;
}

function functionText(fn: RuleFunction): string {
  const result = fn.returns === 'Void' ? '' : ` → ${fn.returns}`;
  const parameters = fn.parameters.map(({ name, description }) => `- \`${name}\`: ${description}\n`).join('');
  const examples = fn.examples.map(exampleText).join('\n');
  return `### ${fn.name}

\`${signatureText(fn)}\`${result}

${fn.description}

${parameters}
\`\`\`
${examples}
\`\`\`
`;
}

/** The reference of all functions, as Markdown. */
export function functionReference(): string {
  const groups = [...Map.groupBy(ruleFunctions, ({ group }) => group)];
  const contents = groups.map(([group, functions]) => {
    const links = functions.map(({ name }) => `[${name}](#${name})`).join(', ');
    return `- **${group}**: ${links}\n`;
  });
  const parts = groups.map(([group, functions]) =>
    [`## ${group}\n`, ...functions.map(functionText)].join('\n'),
  );
  return [intro, contents.join(''), ...parts].join('\n');
}
