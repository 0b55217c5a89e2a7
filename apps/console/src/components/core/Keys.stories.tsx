import type { Meta, StoryObj } from '@storybook/react-vite';
import { Keys } from './Keys.tsx';

const meta = { title: 'Small parts/Keys', component: Keys } satisfies Meta<typeof Keys>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Single: Story = { args: { keys: ['/'] } };

export const WithModifier: Story = { args: { keys: ['mod', 'K'] } };
