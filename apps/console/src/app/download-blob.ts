/** Downloads data under a file name. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser keeps the blob itself once the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
