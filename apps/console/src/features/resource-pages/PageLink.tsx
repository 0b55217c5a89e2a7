import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { buttonClass } from '#/components/core/Button.tsx';

/** A link to another page: a button in the header and an entry in the palette. */
export interface PageLinkTo {
  /** Verb and object: "Create pattern". */
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** The page's primary action. */
  isPrimary?: boolean;
  /** The label in the palette, if the short one is ambiguous there. */
  paletteLabel?: string;
}

export function PageLink({ label, to, isPrimary = false, paletteLabel = label }: PageLinkTo) {
  const navigate = useNavigate();
  usePaletteAction({ label: paletteLabel, run: () => navigate({ to }) });
  return (
    <Link className={buttonClass(isPrimary ? { variant: 'solid' } : {})} to={to}>
      {label}
    </Link>
  );
}
