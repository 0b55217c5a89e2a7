import styles from './skeleton.module.css';

interface SkeletonProps {
  /** In pixels; what it stands in place of is as high. */
  height: number;
  /** As far as there is room unless given. */
  width?: number | string | undefined;
  className?: string | undefined;
}

/** The place of something to come. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  const names = [styles.skeleton, className];
  return <div className={names.filter(Boolean).join(' ')} style={{ width, height }} />;
}
