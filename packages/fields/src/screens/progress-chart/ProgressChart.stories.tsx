import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import { ProgressChart } from './ProgressChart.tsx'

const meta = {
  title: 'Screens/Progress chart',
  component: ProgressChart,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Weight over a year',
    summary: 'The first line goes from 210 lb at the start to 186 lb in month 12, the second from 210 lb to 204 lb.',
    times: ['Start', 'Month 4', 'Month 8', 'Month 12'],
    lines: [
      { label: 'With treatment', values: [210, 201, 192, 186] },
      { label: 'Diet and exercise alone', values: [210, 207, 205, 204] },
    ],
    unit: 'lb',
    note: 'For illustration: not a forecast for you.',
  },
  render: (args) => (
    <ScreenStage
      screen={{ id: 'progress-chart', title: 'What the months ahead can look like', previousButton: { hide: true }, public: true }}
    >
      <ProgressChart {...args} />
    </ScreenStage>
  ),
} satisfies Meta<typeof ProgressChart>
export default meta
type Story = StoryObj<typeof meta>

const unfold = ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  for (const details of canvasElement.querySelectorAll('details')) details.open = true
}

export const TwoLines: Story = {}
export const OneLine: Story = {
  args: { lines: [{ label: 'With treatment', values: [210, 201, 192, 186] }], summary: 'It goes from 210 lb to 186 lb in a year.' },
  parameters: { sheet: false },
}
export const WithFigures: Story = {
  play: unfold,
}
export const LongText: Story = {
  args: { title: LONG_TEXT, note: LONG_TEXT, lines: meta.args.lines.map((line, index) => ({ ...line, label: `${index} ${LONG_TEXT}` })) },
  play: unfold,
  globals: { viewport: { value: 'phone' } },
}
