import { describe, expect, test } from 'vitest';
import { cleanBody } from './body.ts';

const id = '01930000-0000-7000-8000-000000000001';
const html = async (given: string) => (await cleanBody(given, id)).html;

describe('an article’s text', () => {
  test.each([
    ['<script>alert(1)</script>hola', 'hola'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<iframe src="https://x.co">a</iframe>', ''],
    ['<svg><script>1</script></svg><math href="javascript:1">x</math>', ''],
    ['<form action="/x"><input name="a"><button>Ok</button></form>', 'Ok'],
    ['<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
    ['<a href=" JaVa\tScript:alert(1)">a</a>', '<span>a</span>'],
    ['<a href="data:text/html,x">a</a>', '<span>a</span>'],
    ['<a href="/\\x.co">a</a>', '<span>a</span>'],
    ['<a href="mailto:a@b.co">a</a>', '<a href="mailto:a@b.co" rel="noopener noreferrer" target="_blank">a</a>'],
    ['<h1>a</h1><b>c</b><i>d</i>', '<h2>a</h2><strong>c</strong><em>d</em>'],
    ['<table><tr><td colspan="2" bgcolor="red">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<p>a</p><p></p><p><br></p>', '<p>a</p>'],
    ['<style>p{}</style><title>x</title>a', 'a'],
    ['<video src="/x.mp4"></video><audio src="https://x.co/a.mp3">a</audio>', 'a'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('%j becomes %j', async (given, clean) => expect(await html(given)).toBe(clean));

  test('keeps only the pictures of its own article', async () => {
    const own = `/api/news/articles/${id}/images/01930000-0000-7000-8000-00000000000a`;
    expect(await html(`<img src="${own}" alt="Plano" width="300" height="1e9">`)).toBe(
      `<img src="${own}" alt="Plano" width="300" loading="lazy" />`,
    );
    expect(await html(`<img src="${own.replace('0001/', '0002/')}">`)).toBe('');
    expect(await html(`<img src="${own}/../../x">`)).toBe('');
    expect(await html(`<img src="https://evil.co${own}">`)).toBe('');
  });

  test('names what the product plays by its id, in an empty figure, and by nothing else', async () => {
    const kept = `<figure data-media="${id}"></figure>`;
    expect(await html(`<p>a</p>${kept}<p>b</p>`)).toBe(`<p>a</p>${kept}<p>b</p>`);
    expect(
      await html(`<figure data-media="${id}" src="https://x.co" class="y" onclick="x()" data-x="1"></figure>`),
    ).toBe(kept);
    expect(await html(`<figure data-media="${id}"><script>1</script><iframe src="/x"></iframe></figure>`)).toBe(kept);
    expect(await html(`<figure data-media="${id}"><p>a</p></figure>`)).toBe('<figure><p>a</p></figure>');
    for (const wrong of ['', 'x', `${id}0`, ` ${id}`, `${id}"onclick="x()`, `https://x.co/${id}`, `${id}?v=1`])
      expect(await html(`<figure data-media='${wrong}'></figure>`)).toBe('<figure></figure>');
    expect(await html(`<p data-media="${id}">a</p><div data-media="${id}">b</div>`)).toBe('<p>a</p>b');
  });

  test('is not searched nor counted by what it plays', async () => {
    const { text } = await cleanBody(`<p>Uno</p><figure data-media="${id}"></figure><p>dos</p>`, id);
    expect(text).toBe('Uno\ndos');
  });

  test('does not break under a thousand nested tags', async () => {
    const deep = '<blockquote>'.repeat(1_000) + 'a' + '</blockquote>'.repeat(1_000);
    expect((await html(deep)).match(/<blockquote>/g)!.length).toBeLessThanOrEqual(30);
  });

  test('is counted in plain words: at least a minute, 200 words in each', async () => {
    const { text, minutes } = await cleanBody('<h2>Uno</h2><ul><li>dos &amp; tres</li><li>cuatro</li></ul>', id);
    expect(text).toBe('Uno\ndos & tres\ncuatro');
    expect(minutes).toBe(1);
    expect((await cleanBody(`<p>${'palabra '.repeat(600)}</p>`, id)).minutes).toBe(3);
  });
});
