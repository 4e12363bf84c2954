// Shows the theme that the person chose: at once, before anything is painted, and whenever it changes, in this tab or another. It
// is a plain script of its own because a module runs after the first paint, and the page's policy allows no script in the page.
// Its name is all that caches know of it: whoever changes it gives it another.
{
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')]
  const [light, dark] = metas.map(({ content }) => content)

  const show = () => {
    let theme = null
    try {
      theme = localStorage.getItem('tidy/theme')
    } catch {
      // a browser that keeps nothing for this page
    }
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
    // The bars of the browser go with the page, not with the phone.
    for (const meta of metas) meta.content = (dataset.theme ?? (meta.media.includes('dark') ? 'dark' : 'light')) === 'dark' ? dark : light
  }

  show()
  addEventListener('storage', show)
  addEventListener('theme-chosen', show)
}
