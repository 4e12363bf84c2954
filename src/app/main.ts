import '../elements/tokens.css'
import './shell/page.css'
import './app.ts'
