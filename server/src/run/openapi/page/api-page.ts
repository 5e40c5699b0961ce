// Writes the description of the API as a page for people. The page has no script and no style in itself, so that the
// content policy of the suite holds for it. Without its script the page lacks only the search.
import { escapeHtml } from '../../../kernel/http/escape-html';
import type { ApiDocument } from '../document';
import { operationHtml } from './operation-html';
import { schemaAnchor, schemaHtml, textHtml } from './schema-html';

const SCHEMAS = 'schemas';

interface Group {
  tag: string;
  calls: string[];
}

/** Returns the page of a description. */
export function apiPage(document: ApiDocument): string {
  const groups = groupsOf(document);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  const title = `${String(document.info.title)} API`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer blocking="render"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="facts">Version ${escapeHtml(String(document.info.version))} · ${count} calls · <a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)}</a></p>
</header>
<div class="columns">
<div class="side">
<form role="search">
<label for="search">Search</label>
<input id="search" name="q" type="search" maxlength="100" autocomplete="off" spellcheck="false" placeholder="A call, a field, a role">
<p id="found" role="status">${count} calls</p>
</form>
<nav aria-label="Groups of calls">
<ul>${[...groups.map(({ tag }) => tag), SCHEMAS].map(navHtml).join('')}</ul>
</nav>
</div>
<main id="calls" tabindex="-1">
<section class="about">
${aboutHtml(document)}
</section>
${groups.map(groupHtml).join('\n')}
${schemasHtml(document)}
</main>
</div>
</body>
</html>
`;
}

function groupsOf(document: ApiDocument): Group[] {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = ''] = operation.tags;
      const calls = groups.get(tag) ?? [];
      calls.push(operationHtml(method.toUpperCase(), path, operation, document));
      groups.set(tag, calls);
    }
  }
  return [...groups]
    .map(([tag, calls]) => ({ tag, calls }))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1));
}

function navHtml(name: string): string {
  return `<li><a href="#group-${escapeHtml(name)}">${escapeHtml(name)}</a></li>`;
}

function groupHtml({ tag, calls }: Group): string {
  const name = escapeHtml(tag);
  return `<section class="group" aria-labelledby="group-${name}">
<h2 id="group-${name}">${name}</h2>
${calls.join('\n')}
</section>`;
}

function schemasHtml({ components }: ApiDocument): string {
  const entries = Object.entries(components.schemas).map(([name, schema]) => {
    const id = escapeHtml(schemaAnchor(name));
    return `<details class="entry" id="${id}">
<summary><h3>${escapeHtml(name)}</h3></summary>
<div class="inside">${schemaHtml(schema)}</div>
</details>`;
  });
  return `<section class="group" aria-labelledby="group-${SCHEMAS}">
<h2 id="group-${SCHEMAS}">${SCHEMAS}</h2>
${entries.join('\n')}
</section>`;
}

function aboutHtml({ info, components }: ApiDocument): string {
  const ways = Object.entries(components.securitySchemes).map(
    ([name, { description = '' }]) => `<li><code>${escapeHtml(name)}</code>: ${textHtml(description)}</li>`,
  );
  return `${paragraphsHtml(String(info.description))}
<h2>Who calls</h2>
<ul>${ways.join('')}</ul>
<p>The examples read the address of the server and a token from the shell. Calls that take no token read the cookie
of a session from <code>session.txt</code>, which the example of <a href="#postAuthLogin">signing in</a> writes.</p>
<div class="example"><pre tabindex="0"><code>export EVERTILL=https://till.example TOKEN=evt_…</code></pre>
<button type="button">Copy</button></div>`;
}

/** Returns paragraphs and lists with `- ` as HTML. */
function paragraphsHtml(text: string): string {
  return text
    .split('\n\n')
    .map((part) => {
      if (!part.startsWith('- ')) return `<p>${textHtml(part)}</p>`;
      const items = part.slice(2).split('\n- ');
      return `<ul>${items.map((item) => `<li>${textHtml(item)}</li>`).join('')}</ul>`;
    })
    .join('\n');
}
