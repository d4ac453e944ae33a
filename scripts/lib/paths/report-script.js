// Pictures stand in the page once and are put where they belong when somebody opens a path.
const show = (details) => {
  for (const image of details.querySelectorAll('img[data-picture]'))
    image.src ||= `data:image/jpeg;base64,${pictures[image.dataset.picture]}`
}
for (const details of document.querySelectorAll('details')) {
  if (details.open) show(details)
  details.addEventListener('toggle', () => show(details))
}
