import './prose.css';
import { classNames } from './class-names.ts';

/** Shows text that the server has cleaned already (an article's body). Never hand it anything else. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
