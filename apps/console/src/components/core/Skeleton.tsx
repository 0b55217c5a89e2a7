import styles from './skeleton.module.css';

interface SkeletonProps {
  /** In pixels, the height of the content it replaces. */
  height: number;
  /** Defaults to the full width. */
  width?: number | string | undefined;
  className?: string | undefined;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  const names = [styles.skeleton, className];
  return <div className={names.filter(Boolean).join(' ')} style={{ width, height }} />;
}
