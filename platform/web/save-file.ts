/** Hands a file that a call answered to the person's disk, under the name that the server gave it. */
export function saveFile(file: Blob, name = file instanceof File ? file.name : ''): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
