import { useState } from 'react';
import css from './avatar.module.css';
import { classNames } from './class-names.ts';
import { initials, toneOf } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** The person's photo. */
  photo?: string | null | undefined;
  /** The drawn face that stands in for a photo. */
  face?: string | null | undefined;
  size?: 20 | 22 | 24 | 28 | 30 | 32 | 40 | 48 | 56 | 80;
  /** The name is not written beside it: the picture says it. */
  named?: boolean;
  className?: string;
}

const TONES = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4];

/** A person: photo, else drawn face, else initials; a picture that fails to load gives way to the next. */
export function Avatar({ name, photo, face, size = 32, named, className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [photo, face].find((url): url is string => Boolean(url) && !failed.includes(url as string));
  const alt = named ? name : '';
  if (source)
    return (
      <img
        src={source}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={classNames(css.avatar, className)}
        onError={() => setFailed((before) => [...before, source])}
      />
    );
  return (
    <span
      className={classNames(css.avatar, TONES[toneOf(name, TONES.length)], className)}
      style={{ width: size, height: size, fontSize: size >= 56 ? 20 : size >= 40 ? 15 : 13 }}
      role={named ? 'img' : undefined}
      aria-label={named ? name : undefined}
      aria-hidden={named ? undefined : true}
    >
      {size < 24 ? initials(name).slice(0, 1) : initials(name)}
    </span>
  );
}
