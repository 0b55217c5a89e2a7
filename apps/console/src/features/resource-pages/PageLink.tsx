import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { buttonLook } from '#/components/core/Button.tsx';

/** A way from a page to another one: a button in its header, and an entry of the palette. */
export interface PageLinkTo {
  /** A verb and its object: "Create pattern". */
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** The page's primary action. */
  isPrimary?: boolean;
  /** What the palette calls it, where the label alone does not say what it is about. */
  paletteLabel?: string;
}

export function PageLink({ label, to, isPrimary = false, paletteLabel = label }: PageLinkTo) {
  const navigate = useNavigate();
  usePaletteAction({ label: paletteLabel, run: () => navigate({ to }) });
  return (
    <Link className={buttonLook(isPrimary ? { variant: 'solid' } : {})} to={to}>
      {label}
    </Link>
  );
}
