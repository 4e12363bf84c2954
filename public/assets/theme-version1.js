{
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')]
  const [light, dark] = metas.map(({ content }) => content)

  const show = () => {
    let theme
    try {
      theme = localStorage.getItem('tidy/theme')
    } catch {}
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
    for (const meta of metas) meta.content = (dataset.theme ?? (meta.media.includes('dark') ? 'dark' : 'light')) === 'dark' ? dark : light
  }

  show()
  addEventListener('storage', show)
  addEventListener('theme-chosen', show)
}
