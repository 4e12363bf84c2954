import '../../../src/app/session/help.ts'
import { all, same, settled, stage, until } from '../../elements/stage.ts'

describe('the question of a help', () => {
  it('T16 is the heading alone where what the model says of the thing does not fit in it', async () => {
    const help = await stage('tidy-help', { about: { how: 'clarifying', item: 'Papier' } })
    help.style.width = '120px'
    help.said = 'Eine alte Skizze, zerknüllt. Siehst du sie?\n- Ja\n- Nein'
    await until(() => all('.said')[0]?.textContent === 'Siehst du sie?')
    await settled()
    same(all('.why')[0]?.textContent, 'Eine alte Skizze, zerknüllt.', 'which is above it')
    help.style.width = '600px'
    help.said = 'Ein Teller. Siehst du ihn?\n- Ja\n- Nein'
    await settled()
    same(all('.said')[0]?.textContent, 'Ein Teller. Siehst du ihn?')
  })
})
