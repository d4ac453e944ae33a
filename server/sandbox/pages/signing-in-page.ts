import type {NamedIdentity} from '../../seed/named-cases.ts'

/** Signs a seeded person in at this browser and redirects; both are our own names and need no escaping. */
export function signingInPage(identity: NamedIdentity, path: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing in</title>
<script type="module" src="/sandbox/signing-in.js"></script>
</head>
<body data-identity="${identity}" data-path="${path}">
<h1>Signing in</h1>
<p role="status">Signing in as ${identity}…</p>
</body>
</html>
`
}
