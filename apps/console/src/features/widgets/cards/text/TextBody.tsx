import { chakra } from '@chakra-ui/react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { MarkdownNodes } from './MarkdownNodes.tsx';

interface TextBodyProps {
  text: string;
  isBare: boolean;
}

/** A text with the headings, lists, emphasis, code and links of Markdown. HTML is shown as it is written. */
export function TextBody({ text, isBare }: TextBodyProps) {
  const root = useMemo(() => fromMarkdown(text), [text]);
  return (
    <chakra.div
      h="full"
      overflow="auto"
      px="3"
      pb="3"
      dir="auto"
      textStyle="ui"
      fontSize={isBare ? '18px' : undefined}
      overflowWrap="anywhere"
      css={{
        '& :is(h3, h4, h5)': { fontWeight: 'semibold', marginTop: '8px' },
        '& h3': { fontSize: '1.3em' },
        '& h4': { fontSize: '1.1em' },
        '& strong': { fontWeight: 'semibold' },
        '& em': { fontStyle: 'italic' },
        '& p': { marginTop: '6px' },
        '& :is(ul, ol)': { paddingInlineStart: '20px', marginTop: '6px' },
        '& ul': { listStyle: 'disc' },
        '& ol': { listStyle: 'decimal' },
        '& :is(code, pre)': { fontFamily: 'mono', fontSize: '0.9em', background: 'bg.sunken' },
        '& code': { paddingInline: '3px', borderRadius: '3px' },
        '& pre': { padding: '8px', marginTop: '6px', overflow: 'auto', borderRadius: 'sm' },
        '& blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '10px', color: 'fg.muted' },
        '& a': { color: 'accent.fg', textDecoration: 'underline' },
      }}
    >
      <MarkdownNodes nodes={root.children} />
    </chakra.div>
  );
}
