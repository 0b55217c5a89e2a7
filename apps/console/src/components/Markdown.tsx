import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode, useMemo } from 'react';

interface MarkdownProps extends HTMLChakraProps<'div'> {
  text: string;
}

/** A text with the headings, lists, emphasis, code and links of Markdown. HTML is shown as it is written. */
export function Markdown({ text, ...rest }: MarkdownProps) {
  const root = useMemo(() => fromMarkdown(text), [text]);
  return (
    <chakra.div
      dir="auto"
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
      {...rest}
    >
      <MarkdownNodes nodes={root.children} />
    </chakra.div>
  );
}

/** The nodes of a Markdown text as elements of React; a kind that is not known is shown by the text in it. */
const MarkdownNodes = ({ nodes }: { nodes: readonly RootContent[] }): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{drawNode(node)}</Fragment>);

const childrenOf = (node: Nodes) => ('children' in node ? <MarkdownNodes nodes={node.children} /> : null);

/** Headings start below that of a widget or a day, which is of level 2. */
const headings = ['h3', 'h4', 'h5', 'h5', 'h5', 'h5'] as const;

function drawNode(node: RootContent): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h5';
      return <Heading>{childrenOf(node)}</Heading>;
    }
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'image':
      // The address is written out: a picture would be fetched from another server.
      return node.alt ? `${node.alt} (${node.url})` : node.url;
    case 'link':
      return isWebLink(node.url) ? (
        <a href={node.url} target="_blank" rel="noreferrer">
          {childrenOf(node)}
        </a>
      ) : (
        childrenOf(node)
      );
    default:
      return childrenOf(node);
  }
}

/** Links of other schemes could run code. */
const isWebLink = (url: string) => /^https?:\/\//i.test(url);
