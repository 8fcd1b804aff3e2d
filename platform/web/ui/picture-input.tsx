import type { Ref } from 'react';

export interface PictureInputProps {
  /** What its button presses. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Kinds of file beside those of every picture. */
  also?: string;
  onPick: (picture: File) => void;
}

/** The hidden field by which a picture is chosen; the same one may be chosen again. */
export function PictureInput({ ref, label, also, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={['image/png,image/jpeg,image/webp,image/gif,image/avif', also].filter(Boolean).join(',')}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
