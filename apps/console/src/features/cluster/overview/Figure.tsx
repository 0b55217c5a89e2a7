import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Delayed } from '#/components/core/Delayed.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import type { FigureText } from './figures.ts';

interface FigureProps {
  label: string;
  /** Undefined while it loads, or when it could not be loaded, which the verdict says. */
  text: FigureText | undefined;
  /** The page that says more. */
  link?: LinkProps;
}

/** A figure and its name. */
export function Figure({ label, text, link }: FigureProps) {
  const content = (
    <>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {label}
      </chakra.span>
      {text ? (
        <>
          <chakra.span
            display="block"
            textStyle="heading"
            fontVariantNumeric="tabular-nums"
            color={text.isBad ? 'level.error' : undefined}
          >
            {text.value}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="fg.muted" truncate>
            {text.detail}
          </chakra.span>
        </>
      ) : (
        <Delayed>
          <Skeleton height={18} width="60%" />
        </Delayed>
      )}
    </>
  );
  return (
    <chakra.li
      bg="bg.panel"
      flex="1 1 120px"
      minH="72px"
      css={{ '& > *': { display: 'block', height: '100%', padding: '8px 12px' } }}
      _hover={link && { bg: 'bg.canvas' }}
    >
      {link ? <Link {...link}>{content}</Link> : <div>{content}</div>}
    </chakra.li>
  );
}
