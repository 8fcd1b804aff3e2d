const widest = 1_560;

/** A drawing becomes a picture here, where it can load nothing and run nothing; any other file stays as it is. */
export async function logoPng(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = widest / (image.naturalWidth || 300);
    const canvas = document.createElement('canvas');
    canvas.width = widest;
    canvas.height = Math.max(1, Math.round((image.naturalHeight || 150) * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' }) : file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
