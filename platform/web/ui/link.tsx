import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './link.module.css';

interface AnchorProps extends ComponentProps<'a'> {
  /** Takes the size of the text around it. */
  inherit?: boolean;
  /** No look of its own: a card or a row that leads somewhere. */
  bare?: boolean;
}

function Anchor({ inherit, bare, className, ...rest }: AnchorProps) {
  return <a {...rest} className={bare ? className : classNames(css.link, inherit && css.inherit, className)} />;
}

/** A link to another screen of the product. */
export const Link = createLink(Anchor);
