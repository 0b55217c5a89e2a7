interface BrandMarkProps {
  size?: number;
}

/** The logo: water leaving the mill, in three lines. */
export function BrandMark({ size = 20 }: BrandMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="var(--accent-solid)"
      strokeWidth="1.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 6h16M2 10c4 0 4 3 8 3s4-3 8-3M2 14.5c4 0 4 3 8 3s4-3 8-3" />
    </svg>
  );
}
