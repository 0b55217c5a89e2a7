import type { Nodes, RootContent } from 'mdast';
import { Fragment, type ReactNode } from 'react';

/** The nodes of a Markdown text as elements of React; a kind that is not known is shown by the text in it. */
export const MarkdownNodes = ({ nodes }: { nodes: readonly RootContent[] }): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{drawn(node)}</Fragment>);

const inside = (node: Nodes) => ('children' in node ? <MarkdownNodes nodes={node.children} /> : null);

/** Headings start below that of the widget, which is of level 2. */
const headings = ['h3', 'h4', 'h5', 'h5', 'h5', 'h5'] as const;

function drawn(node: RootContent): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h5';
      return <Heading>{inside(node)}</Heading>;
    }
    case 'paragraph':
      return <p>{inside(node)}</p>;
    case 'strong':
      return <strong>{inside(node)}</strong>;
    case 'emphasis':
      return <em>{inside(node)}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside(node)}</ol> : <ul>{inside(node)}</ul>;
    case 'listItem':
      return <li>{inside(node)}</li>;
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>;
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
          {inside(node)}
        </a>
      ) : (
        inside(node)
      );
    default:
      return inside(node);
  }
}

/** Links of other schemes could run code. */
const isWebLink = (url: string) => /^https?:\/\//i.test(url);
