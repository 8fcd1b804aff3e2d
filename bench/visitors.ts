import { DEMO_PASSWORD } from '#features/session/server/demo.ts';

/** Signs people in, as many at a time as the server takes gladly; answers their tokens. */
export async function signInMany(address: string, usernames: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < usernames.length; n += 8)
    tokens.push(...(await Promise.all(usernames.slice(n, n + 8).map((username) => signIn(address, username)))));
  return tokens;
}

export async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/ldap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { data, detail } = (await answer.json()) as { data?: { token: string }; detail?: string };
  if (data === undefined) throw new Error(`${username} could not sign in: ${detail}`);
  return data.token;
}
