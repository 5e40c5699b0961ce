// Searches the page, opens the part that the address names, and copies examples.
const COPIED_MS = 2_000;

const input = document.getElementById('search');
const found = document.getElementById('found');
const all = found.textContent;
const groups = [...document.querySelectorAll('.group')].map((section) => ({
  section,
  link: document.querySelector(`nav a[href="#${section.querySelector('h2').id}"]`).parentElement,
  entries: [...section.querySelectorAll('.entry')].map((entry) => ({ entry, text: searchTextOf(entry) })),
}));

/** Returns what is searched in a part: its head, who may call, and the names of its fields. */
function searchTextOf(entry) {
  const parts = entry.querySelectorAll('summary h3, .does, .inside > p:first-child, .name');
  return [...parts].map((part) => part.textContent.toLowerCase()).join('\n');
}

function search() {
  const query = input.value.trim();
  const words = query.toLowerCase().split(/\s+/);
  let count = 0;
  for (const { section, link, entries } of groups) {
    let isEmpty = true;
    for (const { entry, text } of entries) {
      entry.hidden = !words.every((word) => text.includes(word));
      if (entry.hidden) continue;
      isEmpty = false;
      count += 1;
    }
    section.hidden = isEmpty;
    link.hidden = isEmpty;
  }
  document.querySelector('.about').hidden = query !== '';
  found.textContent = query === '' ? all : `${count || 'None'} found`;
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(null, '', address);
}

/** Opens the part that the address names, also when a search hides it. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  if (named.closest('[hidden]')) {
    input.value = '';
    search();
  }
  if (named.matches('details')) named.open = true;
  named.scrollIntoView();
}

async function copy(button) {
  const text = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = 'Copied';
  } catch {
    // Browsers refuse, or have no clipboard on a page without https. The selected text can be copied by hand.
    getSelection().selectAllChildren(text);
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}

input.addEventListener('input', search);
input.form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('hashchange', openNamed);
document.addEventListener('click', (event) => {
  const button = event.target.closest('.example button');
  if (button) void copy(button);
});

input.value = new URLSearchParams(location.search).get('q') ?? '';
if (input.value !== '') search();
openNamed();
