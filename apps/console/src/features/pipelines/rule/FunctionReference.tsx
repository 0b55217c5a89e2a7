import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { type RuleFunction, signatureText } from '@tailrace/languages/rules';
import { memo, useDeferredValue, useState } from 'react';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useFunctions } from './functions.ts';

const hasAll = (fn: RuleFunction, words: readonly string[]) => {
  const text = `${signatureText(fn)} ${fn.group} ${fn.description}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const none: readonly RuleFunction[] = [];

/** All functions by group, searchable, with their parameters and examples. */
export function FunctionReference() {
  const functions = useFunctions() ?? none;
  const [text, setText] = useState('');
  const words = useDeferredValue(text).toLowerCase().split(/\s+/).filter(Boolean);
  const matching = functions.filter((entry) => hasAll(entry, words));
  const groups = Object.entries(Object.groupBy(matching, ({ group }) => group)).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return (
    <Flex direction="column" gap="3">
      <FieldFrame label="Search functions" isLabelHidden isOptional>
        <TextInput value={text} onChange={setText} placeholder="Search functions" />
      </FieldFrame>
      <chakra.p role="status" textStyle="small" color="fg.muted">
        {functions.length === 0 ? 'Loading functions…' : countOf(matching.length, 'function')}
      </chakra.p>
      <Box
        role="region"
        aria-label="Functions"
        // Focusable, because it scrolls.
        tabIndex={0}
        maxH={{ lg: 'calc(100dvh - 330px)' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        textStyle="table"
        css={{
          '& h3': { px: '3', pt: '3', pb: '1', textStyle: 'small', fontWeight: '550', color: 'fg.muted' },
          '& details': { borderTopWidth: '1px' },
          '& summary': { px: '3', py: '1.5', cursor: 'pointer', overflowWrap: 'anywhere' },
          '& summary:hover': { bg: 'bg.canvas' },
          '& [data-body]': { px: '3', pb: '3' },
          '& dt': { mt: '1.5' },
          '& dd': { color: 'fg.muted' },
          '& pre': { mt: '2', p: '2', bg: 'bg.sunken', borderRadius: 'md', whiteSpace: 'pre-wrap' },
        }}
      >
        {groups.map(([group, entries = []]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {entries.map((entry) => (
              <FunctionDetails key={entry.name} entry={entry} isOpen={matching.length === 1} />
            ))}
          </section>
        ))}
        {functions.length > 0 && matching.length === 0 && (
          <chakra.p px="3" py="2" color="fg.muted">
            No results for “{text}”.
          </chakra.p>
        )}
      </Box>
    </Flex>
  );
}

const FunctionDetails = memo(({ entry, isOpen }: { entry: RuleFunction; isOpen: boolean }) => (
  <details open={isOpen}>
    <summary>
      <chakra.code className="mono" fontWeight="600">
        {entry.name}
      </chakra.code>{' '}
      <chakra.span color="fg.muted">{entry.description}</chakra.span>
    </summary>
    <div data-body>
      <code className="mono">
        {signatureText(entry)} → {entry.returns}
      </code>
      {entry.parameters.length > 0 && (
        <dl>
          {entry.parameters.map(({ name, type, optional, description }) => (
            <div key={name}>
              <dt>
                <code className="mono">{name}</code> {type}
                {optional && ' (optional)'}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
      {entry.examples.map(({ source, message, result, after }) => (
        <pre key={source} className="mono">
          {message && `// ${JSON.stringify(message)}\n`}
          {source}
          {result !== undefined && `\n// ${JSON.stringify(result)}`}
          {after && `\n// ${JSON.stringify(after)}`}
        </pre>
      ))}
    </div>
  </details>
));
